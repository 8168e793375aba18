import { Counter, Gauge, type Registry } from 'prom-client'

/** Values of a metric by labels. */
export type Labelled = Iterable<[labels: Record<string, string>, value: number]>

interface Meter {
  name: string
  help: string
  labelNames?: readonly string[]
  read: () => Labelled
}

/** Adds metrics to a registry. */
export interface Meters {
  gauge(meter: Meter): void
  /** A counter kept elsewhere; it never decreases. */
  counter(meter: Meter): void
}

/** A value without labels. */
export const single = (value: number): Labelled => [[{}, value]]

/** Reads every value on request, so that nothing is counted twice. */
export function createMeters(registry: Registry): Meters {
  const registers = [registry]
  return {
    gauge({ name, help, labelNames = [], read }) {
      const gauge: Gauge = new Gauge({
        name,
        help,
        labelNames,
        registers,
        collect() {
          // A value without a reading is absent: neither the previous one, nor the zero of a reset.
          gauge.reset()
          if (labelNames.length === 0) gauge.remove({})
          for (const [labels, value] of read()) gauge.set(labels, value)
        },
      })
    },
    counter({ name, help, labelNames = [], read }) {
      const counter: Counter = new Counter({
        name,
        help,
        labelNames,
        registers,
        collect() {
          counter.reset()
          for (const [labels, value] of read()) counter.inc(labels, value)
        },
      })
    },
  }
}

interface Build {
  version: string
  commit: string | undefined
}

/** Names the running code. */
export const addBuildInfo = ({ gauge }: Meters, { version, commit = 'unknown' }: Build): void =>
  gauge({
    name: 'exchange_build_info',
    help: 'Always 1; the labels say what runs.',
    labelNames: ['version', 'commit', 'node'],
    read: () => [[{ version, commit, node: process.version }, 1]],
  })
