interface Followed {
  getAbortSignal(): AbortSignal | undefined
}

const never = new AbortController().signal

/** Adapts a source to a subscription's `subscribe`; the signal aborts when it is no longer followed. */
export const subscriber =
  <Args, Context, Events>(open: (args: Args, context: Context, signal: AbortSignal) => Events) =>
  (...[_root, args, context, info]: [unknown, Args, Context, Followed]): Events =>
    open(args, context, info.getAbortSignal() ?? never)
