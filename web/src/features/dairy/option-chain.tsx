import type { FragmentType } from '@apollo/client'
import { useMasked } from '../../apollo/use-masked.ts'
import { emDash, formatCount } from '../../lib/format-number.ts'
import { type DairyProduct, formatDairy } from './dairy-products.ts'
import type { Strike } from './strikes.ts'
import { OptionLine_derivative } from './__generated__/option-line.graphql.ts'
import styles from './dairy.module.css'

type Option = FragmentType<typeof OptionLine_derivative>

interface OptionChainProps {
  product: DairyProduct
  caption: string
  strikes: readonly Strike<Option & { id: string }>[]
  /** The strike nearest to the future's price. */
  nearest: number | undefined
}

const headings = ['Last', 'Prior settle', 'Lots', 'Open interest']

/** Calls on the left, puts on the right, the strikes between them. */
export function OptionChain({ product, caption, strikes, nearest }: OptionChainProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
    <section className={styles.scroller} aria-label={`${caption}, calls and puts`} tabIndex={0}>
      <table className={styles.chain}>
        <caption className="visually-hidden">{caption}</caption>
        <colgroup span={4} />
        <colgroup />
        <colgroup span={4} />
        <thead>
          <tr>
            <th scope="colgroup" colSpan={4}>
              Calls
            </th>
            <th scope="col" rowSpan={2}>
              Strike
            </th>
            <th scope="colgroup" colSpan={4}>
              Puts
            </th>
          </tr>
          <tr>
            {['call', 'put'].flatMap(side =>
              headings.map(heading => (
                <th key={side + heading} scope="col">
                  {heading}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {strikes.map(({ strike, call, put }) => (
            <tr key={strike} data-nearest={strike === nearest || undefined}>
              <OptionCells product={product} option={call} />
              <th scope="row">{formatDairy(strike, product)}</th>
              <OptionCells product={product} option={put} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function OptionCells({ product, option }: { product: DairyProduct; option: Option | null }) {
  return option ? (
    <FollowedCells product={product} option={option} />
  ) : (
    headings.map(heading => <td key={heading}>{emDash}</td>)
  )
}

function FollowedCells({ product, option }: { product: DairyProduct; option: Option }) {
  const { lastPrice, priorSettle, tradedVolume, priorDayOI } = useMasked(OptionLine_derivative, option)
  const show = (value: number | null) => formatDairy(value, product)
  return (
    <>
      <td>{show(lastPrice)}</td>
      <td>{show(priorSettle)}</td>
      <td>{formatCount(tradedVolume)}</td>
      <td>{formatCount(priorDayOI)}</td>
    </>
  )
}
