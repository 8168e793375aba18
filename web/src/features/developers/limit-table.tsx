import { InlineCode } from '../../ui/text/inline-code.tsx'
import styles from './guide.module.css'

export interface LimitRow {
  name: string
  value: string
  /** Consequence of exceeding it. */
  beyond: string
}

/** Limits and the consequences of exceeding them. */
export function LimitTable({ caption, rows }: { caption: string; rows: readonly LimitRow[] }) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Limit</th>
          <th scope="col">At most</th>
          <th scope="col">If exceeded</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, value, beyond }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
            <td>
              <InlineCode>{beyond}</InlineCode>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
