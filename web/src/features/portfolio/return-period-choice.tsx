import { Form, useNavigate, useSearchParams } from 'react-router'
import { portfolioPath } from '../../paths.ts'
import type { RangeFaults } from '../../lib/range-fault.ts'
import { Button } from '../../ui/form/button.tsx'
import { DateRange } from '../../ui/form/date-range.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Select } from '../../ui/form/select.tsx'
import {
  customKey,
  type ReturnChoice,
  returnPeriods,
  returnsKey,
  returnSearch,
  taxYears,
  taxYearText,
} from './return-choice.ts'
import styles from './returns.module.css'

interface ReturnPeriodChoiceProps {
  choice: ReturnChoice
  faults: RangeFaults
  /** Date of the first transaction; null until known. */
  firstEntry: string | null
  today: string
}

/** Choice of a period: up to today, a New Zealand tax year, or any two dates. The address holds it. */
export function ReturnPeriodChoice({ choice, faults, firstEntry, today }: ReturnPeriodChoiceProps) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { key, variables } = choice
  const isTaxYear = variables.period === 'TAX_YEAR'
  const years = [
    ...new Set([...(firstEntry ? taxYears(firstEntry, today) : []), ...(isTaxYear ? [Number(key)] : [])]),
  ]
  const kept = [...search].filter(([name]) => !['from', 'to', returnsKey].includes(name))
  return (
    <div className={styles.choice}>
      <Segmented
        label="Period of the returns"
        options={returnPeriods.map(({ key: own, label }) => ({
          label,
          to: returnSearch(search, own),
          isChosen: own === key,
        }))}
      />
      <Select
        label="Tax year"
        name="tax-year"
        options={[
          { value: '', label: isTaxYear ? 'None' : 'Choose', isDisabled: true },
          ...years.map(year => ({ value: String(year), label: taxYearText(year) })),
        ]}
        value={isTaxYear ? key : ''}
        onChange={year => void navigate(returnSearch(search, year), { preventScrollReset: true })}
      />
      <details className={styles.dates} open={key === customKey || undefined}>
        <summary>Other dates</summary>
        <Form key={`${variables.from} ${variables.to}`} action={portfolioPath} preventScrollReset>
          {kept.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <input type="hidden" name={returnsKey} value={customKey} />
          <DateRange from={variables.from ?? ''} to={variables.to ?? ''} faults={faults} />
          <Button isSubmit>Show</Button>
        </Form>
      </details>
    </div>
  )
}
