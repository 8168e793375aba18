import { Fragment } from 'react'

/** An email address, or a link without its scheme, that a narrow place breaks at its signs and never within a name. */
export function LinkText({ children }: { children: string }) {
  return children.split(/(?<=[@/])|(?=\.)/).map((part, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts of one text keep their order
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
