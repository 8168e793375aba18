/** One thing that is wrong with a file. */
export interface Fault {
  file: string
  /** Counted from 1; null when the whole file is meant. */
  line: number | null
  reason: string
}

/** `prices/2024.csv:17: high 4.1 is below close 4.2` */
export function describeFault({ file, line, reason }: Fault): string {
  return `${file}${line === null ? '' : `:${line}`}: ${reason}`
}

/** A data set that cannot be used, with everything that is wrong with it. */
export class DataSetError extends Error {
  override readonly name = 'DataSetError'
  readonly faults: readonly Fault[]

  constructor(directory: string, faults: readonly Fault[]) {
    super(`${directory} is not a data set:\n${faults.map(fault => `  ${describeFault(fault)}`).join('\n')}`)
    this.faults = faults
  }
}
