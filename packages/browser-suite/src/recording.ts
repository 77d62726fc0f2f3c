import { FORMAT_1, FORMAT_2, type Report, type Sample, type WarningCode } from "@oslag/schema";
import {
  ProtocolError,
  type FinishedEvent,
  type PartNumbers,
  type StartedEvent,
  type SuiteEvent,
  type Target,
} from "./event";

type Measurement = Report["measurements"][number];
type WidthWitness = NonNullable<Report["run"]["width_witness"]>;
type Parts = { readonly parts: "slices" | "witnesses" | "none"; readonly parts_reason?: string };
type Open = {
  readonly target: Target;
  operation: string;
  parameters: Measurement["parameters"];
  image: string | undefined;
  samples: Sample[];
  cold: Sample | undefined;
  /** Null in protocol 1. */
  readonly parts: Parts | null;
  /** Whether the `parts` event has come. */
  isParted: boolean;
  refusal: { readonly outcome: "unsupported" | "failed"; readonly reason: string } | null;
};

/** Collects the events of one run into measurements, in the order in which the suite began them. */
export class Recording {
  started: StartedEvent | null = null;
  finished: FinishedEvent | null = null;
  /** What the run's width witnesses were compared with; null if it had none. */
  widthWitness: WidthWitness | null = null;
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
        if ((event.protocol === 1) !== (event.seed === undefined))
          throw new ProtocolError("Protocol 2 has a seed, and protocol 1 has none.");
        if ((event.protocol === 1) !== (event.suite.method === 1))
          throw new ProtocolError("The protocol does not fit the method.");
        this.started = event;
        return;
      case "finished":
        this.finished = event;
        return;
      case "measurement":
        this.#expectNoReference();
        this.#begin(event, event.parameters, this.#partsOf(event)).image = event.image_sha256;
        return;
      case "samples":
        this.#expectNoReference();
        this.#addSamples(event);
        return;
      case "cold":
        this.#expectNoReference();
        this.#addCold(event);
        return;
      case "reference":
        this.#refer(event);
        return;
      case "parts":
        this.#addParts(event);
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
      const { target, operation, parameters, image, refusal, parts } = open;
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
      if (open.samples.length === 0) throw new ProtocolError(`${nameOf(target)} has no outcome.`);
      if (parts !== null && parts.parts !== "none" && !open.isParted)
        throw new ProtocolError(`${nameOf(target)} has no \`parts\` event.`);
      const complete = (sample: Sample) =>
        parts?.parts === "none" ? withParts(sample, [0, 0, 0, 0]) : sample;
      return {
        ...head,
        outcome: "samples",
        samples: open.samples.map(complete),
        ...(open.cold === undefined ? {} : { cold: complete(open.cold) }),
        ...parts,
      };
    });
  }

  #begin(
    event: Target & { readonly operation: string },
    parameters: Measurement["parameters"],
    parts: Parts | null,
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
      parts,
      isParted: false,
      refusal: null,
    };
    this.#measured.set(nameOf(target), open);
    return open;
  }

  #expectNoReference(): void {
    if (this.widthWitness !== null)
      throw new ProtocolError("A measurement goes on after the `reference` event.");
  }

  #partsOf(event: Extract<SuiteEvent, { event: "measurement" }>): Parts | null {
    const { parts, parts_reason: reason } = event;
    if ((this.started?.protocol === 1) !== (parts === undefined))
      throw new ProtocolError("Only a measurement of protocol 2 says how its samples are divided.");
    if ((parts === "none") !== (reason !== undefined))
      throw new ProtocolError("`parts_reason` belongs to the parts `none`, and only to them.");
    if (parts === undefined) return null;
    return { parts, ...(reason === undefined ? {} : { parts_reason: reason }) };
  }

  #refer(event: Extract<SuiteEvent, { event: "reference" }>): void {
    const { event: _, ...witness } = event;
    if (this.started?.protocol === 1 || this.widthWitness !== null)
      throw new ProtocolError("`reference` appears twice, or in a run of protocol 1.");
    if (new Set(witness.facts).size < witness.facts.length)
      throw new ProtocolError("A fact appears twice.");
    this.widthWitness = witness;
  }

  /** Adds the numbers of a measurement's parts to its samples. */
  #addParts(event: Extract<SuiteEvent, { event: "parts" }>): void {
    const open = this.#measured.get(nameOf(event));
    if (this.widthWitness === null) throw new ProtocolError("`parts` comes before `reference`.");
    if (open?.parts == null || open.refusal !== null || open.isParted)
      throw new ProtocolError(`${nameOf(event)} has parts without samples, or twice.`);
    const rows = [...event.parts, ...(event.cold === undefined ? [] : [event.cold])];
    const samples = [...open.samples, ...(open.cold === undefined ? [] : [open.cold])];
    const fits = (row: PartNumbers, index: number) => fitParts(open.parts, samples[index], row);
    if (event.parts.length !== open.samples.length || rows.length !== samples.length)
      throw new ProtocolError(`${nameOf(event)} has parts of another number of samples.`);
    if (!rows.every(fits))
      throw new ProtocolError(`The parts of ${nameOf(event)} do not fit its samples.`);
    open.isParted = true;
    open.samples = open.samples.map((sample, index) => withParts(sample, rows[index]));
    if (open.cold !== undefined) open.cold = withParts(open.cold, event.cold);
  }

  #addSamples(event: Extract<SuiteEvent, { event: "samples" }>): void {
    const open = this.#measured.get(nameOf(event));
    if (open === undefined || open.refusal !== null)
      throw new ProtocolError(`Samples of ${nameOf(event)} came before its \`measurement\`.`);
    for (const sample of event.samples) open.samples.push([event.process, ...sample]);
    const format = this.started?.protocol === 1 ? FORMAT_1 : FORMAT_2;
    if (open.samples.length > format.samplesPerMeasurement)
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
    const open = this.#measured.get(nameOf(event)) ?? this.#begin(event, {}, null);
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

/** Says whether a sample can have these parts. */
function fitParts(kind: Parts | null, sample: Sample | undefined, row: PartNumbers): boolean {
  if (sample === undefined) return false;
  const [, iterations, elapsedNs] = sample;
  const [parts, undisturbed, ofIterations, ofElapsedNs] = row;
  if (undisturbed < 0 || undisturbed > parts) return false;
  if (kind?.parts === "witnesses") return parts >= 2 && ofIterations === 0 && ofElapsedNs === 0;
  return (
    kind?.parts === "slices" &&
    parts >= 1 &&
    [[ofIterations, iterations] as const, [ofElapsedNs, elapsedNs] as const].every(
      ([part, total]) =>
        part >= 0 &&
        part <= total &&
        (part === 0) === (undisturbed === 0) &&
        (part === total) === (undisturbed === parts),
    )
  );
}

function withParts(sample: Sample, row: PartNumbers | undefined): Sample {
  const [process, iterations, elapsedNs, cpuNs, before, after] = sample;
  return [process, iterations, elapsedNs, cpuNs, before, after, ...(row ?? [])] as Sample;
}

function nameOf({ benchmark, variant, storage }: Target): string {
  return [benchmark, variant, ...(storage === undefined ? [] : [storage])].join(" ");
}
