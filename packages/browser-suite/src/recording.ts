import { FORMAT_1, type Report, type Sample, type WarningCode } from "@oslag/schema";
import {
  ProtocolError,
  type FinishedEvent,
  type StartedEvent,
  type SuiteEvent,
  type Target,
} from "./event";

type Measurement = Report["measurements"][number];
type Open = {
  readonly target: Target;
  operation: string;
  parameters: Measurement["parameters"];
  image: string | undefined;
  samples: Sample[];
  cold: Sample | undefined;
  refusal: { readonly outcome: "unsupported" | "failed"; readonly reason: string } | null;
};

/** Collects the events of one run into measurements, in the order in which the suite began them. */
export class Recording {
  started: StartedEvent | null = null;
  finished: FinishedEvent | null = null;
  readonly warnings: WarningCode[] = [];
  readonly #measured = new Map<string, Open>();
  readonly #warned = new Map<string, WarningCode[]>();

  /** Adds an event. Throws a ProtocolError if it is out of the protocol's order. */
  add(event: SuiteEvent): void {
    if (this.finished !== null) throw new ProtocolError("An event follows `finished`.");
    if ((event.event === "started") !== (this.started === null))
      throw new ProtocolError("`started` must be the first event, and appear once.");
    switch (event.event) {
      case "started":
        this.started = event;
        return;
      case "finished":
        this.finished = event;
        return;
      case "measurement":
        this.#begin(event, event.parameters).image = event.image_sha256;
        return;
      case "samples":
        this.#addSamples(event);
        return;
      case "cold":
        this.#addCold(event);
        return;
      case "unsupported":
      case "failed":
        this.#giveUp(event);
        return;
      case "warning":
        this.#warn(event);
        return;
      case "progress":
        return;
    }
  }

  /** Returns the measurements. Throws a ProtocolError if one was begun and has no outcome. */
  measurements(): Measurement[] {
    return [...this.#measured.values()].map((open) => {
      const { target, operation, parameters, image, samples, cold, refusal } = open;
      const head = {
        benchmark: target.benchmark,
        variant: target.variant,
        ...(target.storage === undefined ? {} : { storage: target.storage }),
        operation,
        parameters,
        ...(image === undefined ? {} : { image_sha256: image }),
        warnings: this.#warned.get(nameOf(target)) ?? [],
      };
      if (refusal !== null) return { ...head, ...refusal };
      if (samples.length === 0) throw new ProtocolError(`${nameOf(target)} has no outcome.`);
      return { ...head, outcome: "samples", samples, ...(cold === undefined ? {} : { cold }) };
    });
  }

  #begin(
    event: Target & { readonly operation: string },
    parameters: Measurement["parameters"],
  ): Open {
    const { benchmark, variant, storage } = event;
    const target = { benchmark, variant, storage };
    if (this.#measured.has(nameOf(target)))
      throw new ProtocolError(`${nameOf(target)} begins twice.`);
    const open: Open = {
      target,
      operation: event.operation,
      parameters,
      image: undefined,
      samples: [],
      cold: undefined,
      refusal: null,
    };
    this.#measured.set(nameOf(target), open);
    return open;
  }

  #addSamples(event: Extract<SuiteEvent, { event: "samples" }>): void {
    const open = this.#measured.get(nameOf(event));
    if (open === undefined || open.refusal !== null)
      throw new ProtocolError(`Samples of ${nameOf(event)} came before its \`measurement\`.`);
    for (const sample of event.samples) open.samples.push([event.process, ...sample]);
    if (open.samples.length > FORMAT_1.samplesPerMeasurement)
      throw new ProtocolError(`${nameOf(event)} has more samples than a report may have.`);
  }

  #addCold(event: Extract<SuiteEvent, { event: "cold" }>): void {
    const open = this.#measured.get(nameOf(event));
    if (open === undefined || open.refusal !== null || open.cold !== undefined)
      throw new ProtocolError(
        `The cold sample of ${nameOf(event)} came before its \`measurement\`, or twice.`,
      );
    open.cold = [event.process, ...event.sample];
  }

  /** Drops samples taken before a failure, because they are not a result. */
  #giveUp(event: Extract<SuiteEvent, { event: "unsupported" | "failed" }>): void {
    const open = this.#measured.get(nameOf(event)) ?? this.#begin(event, {});
    open.operation = event.operation;
    open.refusal = { outcome: event.event, reason: event.reason };
    open.samples = [];
    open.cold = undefined;
  }

  #warn(event: Extract<SuiteEvent, { event: "warning" }>): void {
    const { benchmark, variant = "", storage, code } = event;
    if (benchmark === undefined) {
      if (!this.warnings.includes(code)) this.warnings.push(code);
      return;
    }
    const name = nameOf({ benchmark, variant, storage });
    const codes = this.#warned.get(name) ?? [];
    if (!codes.includes(code)) this.#warned.set(name, [...codes, code]);
  }
}

function nameOf({ benchmark, variant, storage }: Target): string {
  return [benchmark, variant, ...(storage === undefined ? [] : [storage])].join(" ");
}
