/** Code that is loaded after the page, once. */
export interface LateCode<Code> {
  /** Undefined until it is loaded. */
  readonly code: Code | undefined
  readonly hasFailed: boolean
  /** Undefined after a failure. The next call tries again. */
  load(): Promise<Code | undefined>
}

export function lateCode<Code>(load: () => Promise<Code>): LateCode<Code> {
  let code: Code | undefined
  let hasFailed = false
  let pending: Promise<Code | undefined> | undefined

  async function attempt(): Promise<Code | undefined> {
    try {
      code = await load()
    } catch {
      hasFailed = true
      pending = undefined
    }
    return code
  }

  return {
    get code() {
      return code
    },
    get hasFailed() {
      return hasFailed
    },
    load: () => (pending ??= attempt()),
  }
}
