import { Form, Link } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { FindField } from '../../ui/form/find-field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { type QuoteView, writeQuoteView } from './quote-view.ts'
import styles from './quote-filters.module.css'

interface QuoteFiltersProps {
  /** Id of the form that column headers submit without a script, for sorting. */
  id: string
  view: QuoteView
  /** Types of security on the market, as text. */
  types: readonly string[]
  hasGreen: boolean
  onChange: (to: Partial<QuoteView>) => void
}

const everything = { type: '', isGreen: false, text: '' }

/** Filters of a market. With a script each choice applies at once; without one the form is submitted. */
export function QuoteFilters({ id, view, types, hasGreen, onChange }: QuoteFiltersProps) {
  const all = { value: '', label: 'All' }
  const hasTypes = types.length > 1
  const isFiltered = String(writeQuoteView({ ...view, sort: '' })) !== ''
  const kept = [
    ['sort', view.sort],
    ['type', hasTypes ? '' : view.type],
    ['green', view.isGreen && !hasGreen ? 'yes' : ''],
  ].filter(([, value]) => value !== '')
  return (
    <Form id={id} className={styles.filters} onSubmit={event => event.preventDefault()}>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FindField
        name="text"
        placeholder="Code, name or issuer"
        query={view.text}
        onFind={text => onChange({ text })}
      />
      {hasTypes && (
        <Select
          label="Type"
          name="type"
          options={[all, ...types.map(type => ({ value: type, label: type }))]}
          value={view.type}
          onChange={type => onChange({ type })}
        />
      )}
      {hasGreen && (
        <label className={styles.green}>
          <input
            type="checkbox"
            name="green"
            value="yes"
            checked={view.isGreen}
            onChange={({ target }) => onChange({ isGreen: target.checked })}
          />
          Green only
        </label>
      )}
      {isFiltered && (
        <Link
          to={`?${writeQuoteView({ ...view, ...everything })}`}
          preventScrollReset
          className={styles.clear}
          onClick={event => {
            event.preventDefault()
            onChange(everything)
          }}
        >
          Clear
        </Link>
      )}
      <noscript>
        <Button isSubmit>Show</Button>
      </noscript>
    </Form>
  )
}
