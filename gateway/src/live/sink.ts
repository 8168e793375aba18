/** One reader's end of a connection. */
export interface Sink {
  /** Takes the bytes in any case. False: it is full now, and `drained` will be called when it is not. */
  write(bytes: Uint8Array): boolean
  /** `end` lets what was written go out; `cut` drops it, for a reader that does not read. */
  close(how: 'end' | 'cut'): void
}

/** What a sink's owner tells of it. */
export interface Attachment {
  /** The sink has room again. */
  drained(): void
  /** The reader has left. */
  detach(): void
}
