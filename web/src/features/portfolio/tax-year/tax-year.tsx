import { useQuery } from '@apollo/client/react'
import { useNavigate, useSearchParams } from 'react-router'
import { formatDateInWords } from '../../../lib/format-date.ts'
import { portfolioPath, withQuery } from '../../../paths.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { UnavailableNotice } from '../../../ui/feedback/unavailable-notice.tsx'
import { PrintButton } from '../../../ui/form/print-button.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { Lead } from '../../../ui/text/lead.tsx'
import { moneyText } from '../money-text.ts'
import { Figure } from '../portfolio-figures.tsx'
import { taxYears, taxYearText } from '../return-choice.ts'
import { useNewZealandDate } from '../use-new-zealand-date.ts'
import { MemberTaxYear } from './__generated__/tax-year.graphql.ts'
import { incomeColumns, saleColumns, type TaxYearReport } from './tax-year-columns.ts'
import returns from '../returns.module.css'
import styles from './tax-year.module.css'

/** Year of the address; null for an address without a valid one. */
const yearOf = (search: URLSearchParams) => {
  const year = search.get('year') ?? ''
  return /^(19|20)\d\d$/.test(year) ? Number(year) : null
}

/** Income and sales of a New Zealand tax year, to view, save and print. */
export function TaxYear() {
  const [search] = useSearchParams()
  const { data, previousData, loading, refetch } = useQuery(MemberTaxYear, {
    variables: { year: yearOf(search) },
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
    notifyOnNetworkStatusChange: true,
  })
  const report = data?.member?.taxYear
  const shown = report ?? (loading ? previousData?.member?.taxYear : null)
  return (
    <div aria-busy={loading}>
      <Lead>
        Interest, dividends and sales in a New Zealand tax year, 1 April to 31 March. The report covers all
        your portfolios, archived ones included: tax is owed on them too. The average cost of a sale is that
        of its own portfolio. This is a record of your figures and not tax advice.
      </Lead>
      {shown && <Shown report={shown} />}
      {!shown && loading && <Skeleton label="Data is loading..." lines={8} />}
      {!shown && !loading && <UnavailableNotice what="tax-year report" onRetry={() => void refetch()} />}
    </div>
  )
}

function Tools({ report: { year, from, to, isOver, firstYear } }: { report: TaxYearReport }) {
  const navigate = useNavigate()
  const today = useNewZealandDate()
  const years = [...new Set([...taxYears(firstYear === null ? today : `${firstYear}-03-31`, today), year])]
  return (
    <div className={styles.tools}>
      <Select
        label="Tax year"
        name="year"
        options={years.map(one => ({ value: String(one), label: taxYearText(one) }))}
        value={String(year)}
        onChange={chosen => void navigate(withQuery('', { year: chosen }), { preventScrollReset: true })}
      />
      <p className={styles.days}>
        {formatDateInWords(from)} to {formatDateInWords(to)}
        {!isOver && ', so far'}
      </p>
      <PrintButton />
    </div>
  )
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** Number of rows that a sum leaves out; null for none. */
const leftOut = (parts: readonly string[]) => (parts.length === 0 ? null : `Without ${parts.join(', ')}`)

function Total({ total }: { total: TaxYearReport['totals'][number] }) {
  const { currency, withoutCash, withoutTax, withoutCost } = total
  const money = (amount: string) => moneyText(amount, currency)
  const unpaid = leftOut(withoutCash > 0 ? [counted(withoutCash, 'payment', 'payments')] : [])
  const untaxed = leftOut(withoutTax > 0 ? [counted(withoutTax, 'payment', 'payments')] : [])
  const uncosted = leftOut(withoutCost > 0 ? [counted(withoutCost, 'sale', 'sales')] : [])
  return (
    <section aria-label={`Totals in ${currency}`} className={returns.currency}>
      <h2 className={styles.title}>{`Totals in ${currency}`}</h2>
      <dl className={returns.figures}>
        <Figure label="Interest" note={unpaid}>
          {money(total.interest)}
        </Figure>
        <Figure label="Dividends" note={unpaid}>
          {money(total.dividends)}
        </Figure>
        <Figure label="Imputation credits">{money(total.imputationCredits)}</Figure>
        <Figure label="RWT and fees" note={untaxed}>
          {money(total.withheld)}
        </Figure>
        <Figure label="Proceeds of sales" note={uncosted}>
          {money(total.proceeds)}
        </Figure>
        <Figure label="Average cost" note={uncosted}>
          {money(total.cost)}
        </Figure>
        <Figure label="Gain" moved={total.gain} note={uncosted}>
          {moneyText(total.gain, currency, { isSigned: true })}
        </Figure>
      </dl>
    </section>
  )
}

function Shown({ report }: { report: TaxYearReport }) {
  const { year, income, sales, totals, unavailable } = report
  const fileYear = taxYearText(year).replace('/', '-')
  const refusals = [...new Set(sales.flatMap(({ refusal }) => refusal ?? []))]
  return (
    <>
      <Tools report={report} />
      {unavailable.length > 0 && (
        <Notice>{`Some figures of ${unavailable.join(', ')} aren’t available right now, so this report may be incomplete.`}</Notice>
      )}
      {totals.map(total => (
        <Total key={total.currency} total={total} />
      ))}
      <section aria-labelledby="tax-income" className={returns.section}>
        <h2 id="tax-income" className={styles.title}>
          Interest and dividends
        </h2>
        <DataTable
          caption="Interest and dividends"
          columns={incomeColumns}
          rows={income}
          rowKey={({ id }) => id}
          file={{ name: `income-${fileYear}`, remarks: () => [] }}
          emptyText="No interest or dividends in this tax year."
          emptyNext={{ to: portfolioPath, label: 'your portfolio' }}
        />
        <p className={returns.note}>
          Amounts are as you entered them, or else as the exchange published them for what you held. The
          exchange’s dividends go back three years. Payments of the NZX Debt Market count as interest.
        </p>
      </section>
      <section aria-labelledby="tax-sales" className={returns.section}>
        <h2 id="tax-sales" className={styles.title}>
          Sales
        </h2>
        {refusals.map(refusal => (
          <Notice key={refusal}>{`${refusal} The cost of such sales is not known.`}</Notice>
        ))}
        <DataTable
          caption="Sales"
          columns={saleColumns}
          rows={sales}
          rowKey={({ id }) => id}
          file={{ name: `sales-${fileYear}`, remarks: () => [] }}
          emptyText="No sales in this tax year."
          emptyNext={{ to: portfolioPath, label: 'your portfolio' }}
        />
        <p className={returns.note}>
          Cost is by the average cost method, as in your portfolio: the average of all purchases until the
          sale, with their fees.
        </p>
      </section>
    </>
  )
}
