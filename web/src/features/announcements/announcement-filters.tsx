import { useRef, useState } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import { rangeFaults } from '../../lib/range-fault.ts'
import { Button } from '../../ui/form/button.tsx'
import { DateRange } from '../../ui/form/date-range.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { type FilterChoice, isFiltered, readFilter, writeFilter } from './announcement-filter.ts'
import styles from './announcements.module.css'

interface AnnouncementFiltersProps {
  choice: FilterChoice
  /** All known types, by name. */
  types: readonly { code: string; name: string }[]
  /** Absent on a list of one company or regulator. */
  markets?: readonly { code: string; name: string }[]
}

const sensitivities = [
  { value: '', label: 'All' },
  { value: 'yes', label: 'Only price sensitive' },
  { value: 'no', label: 'Not price sensitive' },
]

/**
 * The filters of a list, as a plain form whose fields are the query string. Without a script the reader submits it; with a script
 * each choice applies at once.
 */
export function AnnouncementFilters({ choice, types, markets }: AnnouncementFiltersProps) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState(choice)
  const form = useRef<HTMLFormElement>(null)
  const show = (next: FilterChoice) =>
    void navigate(`?${writeFilter({ ...next, after: '' })}`, { replace: true, preventScrollReset: true })
  // Includes text that was typed but not yet submitted.
  const choose = (name: keyof FilterChoice) => (value: string) => {
    setChosen({ ...chosen, [name]: value })
    show({ ...filterOf(form.current), [name]: value })
  }
  const any = { value: '', label: 'All' }
  return (
    <details className={styles.asking} open={isFiltered(choice)}>
      <summary>Filter</summary>
      <Form
        ref={form}
        className={styles.filter}
        onSubmit={event => {
          event.preventDefault()
          show(filterOf(event.currentTarget))
        }}
      >
        <Field
          label="Search"
          name="q"
          type="search"
          defaultValue={choice.q}
          placeholder='Words, "a phrase", -without'
        />
        {markets && (
          <>
            <Field
              label="Company"
              name="company"
              type="text"
              defaultValue={choice.company}
              placeholder="Code"
            />
            <Select
              label="Market"
              name="market"
              options={[any, ...markets.map(({ code }) => ({ value: code, label: code }))]}
              value={chosen.market}
              onChange={choose('market')}
            />
          </>
        )}
        <Select
          label="Type"
          name="type"
          options={[any, ...types.map(({ code, name }) => ({ value: code, label: name }))]}
          value={chosen.type}
          onChange={choose('type')}
        />
        <Select
          label="Price sensitivity"
          name="sensitive"
          options={sensitivities}
          value={chosen.sensitive}
          onChange={choose('sensitive')}
        />
        <DateRange from={choice.from} to={choice.to} faults={rangeFaults(choice)} />
        <div className={styles.actions}>
          <Button isSubmit>Show</Button>
          {isFiltered(choice) && <Link to="?">Clear all</Link>}
        </div>
      </Form>
    </details>
  )
}

function filterOf(form: HTMLFormElement | null): FilterChoice {
  const given = new URLSearchParams()
  for (const [name, value] of form ? new FormData(form) : [])
    if (typeof value === 'string') given.set(name, value)
  return readFilter(given)
}
