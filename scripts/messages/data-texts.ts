/** The texts that data holds and pages show. They are written in the data, so that the API and files have them too. */
export function dataTexts(): readonly { readonly text: string; readonly from: string }[] {
  return [];
}
