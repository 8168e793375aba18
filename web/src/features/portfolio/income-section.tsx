import { useQuery } from '@apollo/client/react'
import { Link } from 'react-router'
import { taxYearPath } from '../../paths.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { UnavailableNotice } from '../../ui/feedback/unavailable-notice.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SectionHead } from '../../ui/layout/section-head.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useLinkClicks } from '../../lib/use-link-clicks.ts'
import { MemberIncome } from './__generated__/member-income.graphql.ts'
import { incomeColumns, type PortfolioIncome } from './income-columns.tsx'
import { moneyText } from './money-text.ts'
import { Figure } from './portfolio-figures.tsx'
import { usePortfolioId } from './use-portfolio.ts'
import styles from './returns.module.css'

/** Dividends and interest on a member's holdings, by the exchange's files. */
export function IncomeSection({ hasTaxYear }: { hasTaxYear: boolean }) {
  const { data, loading, refetch } = useQuery(MemberIncome, {
    variables: { portfolioId: usePortfolioId() },
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
    notifyOnNetworkStatusChange: true,
  })
  const income = data?.member?.income
  return (
    <section aria-labelledby="income-title" aria-busy={loading} className={styles.section}>
      <SectionHead id="income-title" title="Income">
        <p className={styles.span}>
          From the exchange’s dividends of the last three years
          {hasTaxYear && (
            <>
              {' · '}
              <Link to={taxYearPath}>Tax-year report</Link>
            </>
          )}
        </p>
      </SectionHead>
      {income && <Shown income={income} />}
      {!income && loading && <Skeleton label="Data is loading..." lines={4} />}
      {!income && !loading && <UnavailableNotice what="income" onRetry={() => void refetch()} />}
    </section>
  )
}

type Total = PortfolioIncome['totals'][number]

/** Describes the totals of one currency. */
function sentence({ currency, received, receivedImputation, coming, comingImputation }: Total): string {
  const money = (amount: string) => moneyText(amount, currency)
  const withCredit = (cash: string, credit: string) =>
    Number(credit) === 0 ? money(cash) : `${money(cash)} and ${money(credit)} of imputation credits`
  const past =
    Number(received) === 0
      ? 'No payment was due on what you held'
      : `What you held was paid ${withCredit(received, receivedImputation)}`
  const next =
    Number(coming) === 0 ? 'none is announced' : `${withCredit(coming, comingImputation)} is coming`
  return `${past}, and ${next}.`
}

function Totals({ total, isOnly }: { total: Total; isOnly: boolean }) {
  const { currency, received, receivedImputation, coming, comingImputation } = total
  return (
    <section aria-label={`Income in ${currency}`} className={styles.currency}>
      {!isOnly && <h3>{currency}</h3>}
      <dl className={styles.figures}>
        <Figure label="Coming">{moneyText(coming, currency)}</Figure>
        <Figure label="Imputation credits coming">{moneyText(comingImputation, currency)}</Figure>
        <Figure label="Received">{moneyText(received, currency)}</Figure>
        <Figure label="Imputation credits received">{moneyText(receivedImputation, currency)}</Figure>
      </dl>
      <p className={styles.note}>{sentence(total)}</p>
    </section>
  )
}

function Shown({ income: { totals, payments, unavailable } }: { income: PortfolioIncome }) {
  const followLink = useLinkClicks()
  const lists = [
    { name: 'coming', caption: 'Payments to come', rows: payments.filter(one => one.isComing).toReversed() },
    { name: 'received', caption: 'Payments received', rows: payments.filter(one => !one.isComing) },
  ].filter(({ rows }) => rows.length > 0)
  return (
    <>
      {unavailable.length > 0 && (
        <Notice>{`Payments of ${unavailable.join(', ')} aren’t available right now.`}</Notice>
      )}
      {totals.map(total => (
        <Totals key={total.currency} total={total} isOnly={totals.length === 1} />
      ))}
      {payments.length === 0 && <p>No dividends or interest on what you hold or held.</p>}
      {lists.map(({ name, caption, rows }) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- hears links only
        <div key={name} onClick={followLink}>
          <h3>{caption}</h3>
          <DataTable
            caption={caption}
            columns={incomeColumns}
            rows={rows}
            rowKey={({ id }) => id}
            file={{ name: `income-${name}`, remarks: () => [] }}
          />
        </div>
      ))}
      {payments.length > 0 && (
        <p className={styles.note}>
          The exchange doesn’t state tax withheld from a payment: your dividend statement does. The figures
          assume that you entered all your purchases and sales. “Income” at the top of the page counts the
          dividends that you entered.
        </p>
      )}
    </>
  )
}
