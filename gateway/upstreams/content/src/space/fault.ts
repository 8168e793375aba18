/** One fault in a file of a content folder. */
export interface Fault {
  /** Its path in the folder. */
  file: string
  reason: string
}

/** `entries/about.json: fields.path is required` */
export const describeFault = ({ file, reason }: Fault): string => `${file}: ${reason}`
