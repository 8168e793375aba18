import { Fragment } from 'react'

/** Email address, or link without its scheme, that wraps at its punctuation and never within a name. */
export function LinkText({ children }: { children: string }) {
  return children.split(/(?<=[@/])|(?=\.)/).map((part, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts of one text keep their order
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
