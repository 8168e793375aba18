const never = new AbortController().signal

/** Aborts when nobody follows the subscription any more. */
export function endOf(info: { getAbortSignal(): AbortSignal | undefined }): AbortSignal {
  return info.getAbortSignal() ?? never
}
