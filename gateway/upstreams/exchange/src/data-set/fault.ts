/** One fault in a file. */
export interface Fault {
  file: string
  /** Line number from 1; null for a fault of the whole file. */
  line: number | null
  reason: string
}

/** `prices/2024.csv:17: high 4.1 is below close 4.2` */
export function describeFault({ file, line, reason }: Fault): string {
  return `${file}${line === null ? '' : `:${line}`}: ${reason}`
}

/** An invalid data set, with all of its faults. */
export class DataSetError extends Error {
  override readonly name = 'DataSetError'
  readonly faults: readonly Fault[]

  constructor(directory: string, faults: readonly Fault[]) {
    super(`${directory} is not a data set:\n${faults.map(fault => `  ${describeFault(fault)}`).join('\n')}`)
    this.faults = faults
  }
}
