interface Followed {
  getAbortSignal(): AbortSignal | undefined
}

const never = new AbortController().signal

/** A subscription's `subscribe`; the signal aborts when nobody follows it any more. */
export const subscriber =
  <Args, Context, Events>(open: (args: Args, context: Context, signal: AbortSignal) => Events) =>
  (...[_root, args, context, info]: [unknown, Args, Context, Followed]): Events =>
    open(args, context, info.getAbortSignal() ?? never)
