import { WARNINGS, type Warning } from "@oslag/schema";
import { ScrollRegion } from "../scroll-region";

/** Lists the registry of warnings. */
export function WarningTable() {
  return (
    <ScrollRegion label="Warnings">
      <table className="full">
        <thead>
          <tr>
            <th scope="col">Code</th>
            <th scope="col">What the runner saw</th>
            <th scope="col">How it affects the result</th>
            <th scope="col">What to do</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries<Warning>(WARNINGS).map(([code, { seen, harm, remedy }]) => (
            <tr key={code} id={`warning-${code}`}>
              <th scope="row" className="nowrap">
                <code>{code}</code>
              </th>
              <td>{seen}</td>
              <td>{harm}</td>
              <td>{remedy}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
