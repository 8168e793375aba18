import type { FragmentData } from '../../apollo/fragment-data.ts'
import type { ReturnsFigures_returns } from './__generated__/returns-figures.graphql.ts'
import { moneyText } from './money-text.ts'
import styles from './returns.module.css'

export type Returns = FragmentData<ReturnsFigures_returns>
export type Statement = NonNullable<Returns['statement']>

/** The amounts of a period in the order of their equation, each with its sign. */
export const statementRows: readonly {
  key: keyof Omit<Statement, '__typename'>
  sign: string
  label: string
}[] = [
  { key: 'openingValue', sign: '', label: 'Opening value' },
  { key: 'purchases', sign: '+', label: 'Purchases' },
  { key: 'sales', sign: '−', label: 'Sales' },
  { key: 'income', sign: '+', label: 'Income' },
  { key: 'marketMovement', sign: '+', label: 'Market movement' },
  { key: 'fees', sign: '−', label: 'Fees' },
  { key: 'closingValue', sign: '=', label: 'Closing value' },
]

interface ReturnStatementProps {
  statement: Statement
  currency: string
}

/** The equation from opening to closing value. */
export function ReturnStatement({ statement, currency }: ReturnStatementProps) {
  return (
    <dl className={styles.statement}>
      {statementRows.map(({ key, sign, label }) => (
        <div key={key}>
          <dt>
            {sign !== '' && <span className={styles.sign}>{sign}</span>} {label}
          </dt>
          <dd>{moneyText(statement[key], currency)}</dd>
        </div>
      ))}
    </dl>
  )
}
