import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { screenerPath } from '../../paths.ts'
import { Button } from '../../ui/form/button.tsx'
import { FindField } from '../../ui/form/find-field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { FigureRange } from './figure-range.tsx'
import { isOpen, type ScreenedSecurities } from './screen-securities.ts'
import { type PastCloses, screenedFigures } from './screened-figures.ts'
import { type Screened, screenerMarkets } from './screened-market.ts'
import { changePeriods, firstSort, kinds, type ScreenerView, writeScreenerView } from './screener-view.ts'
import type { ChangeView } from './use-screener-view.ts'
import styles from './screener-filters.module.css'

interface ScreenerFiltersProps {
  /** Id of the form that column headers submit without a script, for sorting. */
  id: string
  view: ScreenerView
  securities: readonly Screened[]
  choosable: ScreenedSecurities['choosable']
  /** Names of all sectors. */
  sectors: readonly string[]
  closes: PastCloses
  onChange: ChangeView
}

const all = { value: '', label: 'All' } as const

/** Filters of the screener. With a script each choice applies at once; without one the form is submitted. */
export function ScreenerFilters(props: ScreenerFiltersProps) {
  const { id, view, sectors, onChange } = props
  return (
    <Form id={id} action={screenerPath} className={styles.filters} onSubmit={event => event.preventDefault()}>
      {view.sort !== firstSort && <input type="hidden" name="sort" value={view.sort} />}
      <Choices view={view} onChange={onChange} />
      <SectorChoices view={view} sectors={sectors} onChange={onChange} />
      <Ranges {...props} />
      <noscript>
        <Button isSubmit isPrimary>
          Show
        </Button>
      </noscript>
    </Form>
  )
}

interface ChoicesProps {
  view: ScreenerView
  onChange: ChangeView
}

/** Filters with few values: text, type, market, green, and the period of changes. */
function Choices({ view, onChange }: ChoicesProps) {
  return (
    <div className={styles.choices}>
      <FindField
        name="text"
        placeholder="Code, name or issuer"
        query={view.text}
        onFind={text => onChange({ text })}
      />
      <Select
        label="Kind"
        name="kind"
        options={[all, ...kinds]}
        value={view.kind}
        onChange={kind => onChange({ kind })}
      />
      <Select
        label="Market"
        name="market"
        options={[all, ...screenerMarkets.map(value => ({ value, label: value }))]}
        value={view.market}
        onChange={market => onChange({ market })}
      />
      <Select
        label="Change over"
        name="period"
        options={changePeriods}
        value={view.period}
        onChange={period => onChange({ period })}
      />
      <label className={styles.tick}>
        <input
          type="checkbox"
          name="green"
          value="yes"
          checked={view.isGreen}
          onChange={({ target }) => onChange({ isGreen: target.checked })}
        />
        Green only
      </label>
      {String(writeScreenerView({ ...view, sort: firstSort })) !== '' && (
        <Link to={screenerPath} preventScrollReset className={styles.clear}>
          Clear all
        </Link>
      )}
    </div>
  )
}

/** The sectors, any number of them. */
function SectorChoices({ view, sectors, onChange }: ChoicesProps & { sectors: readonly string[] }) {
  return (
    <Part label="Sectors" count={view.sectors.length}>
      <div className={styles.sectors}>
        {sectors.map(name => (
          <label key={name} className={styles.tick}>
            <input
              type="checkbox"
              name="sector"
              value={name}
              checked={view.sectors.includes(name)}
              onChange={({ target }) =>
                onChange({
                  sectors: target.checked
                    ? [...view.sectors, name]
                    : view.sectors.filter(each => each !== name),
                })
              }
            />
            {name}
          </label>
        ))}
      </div>
    </Part>
  )
}

/** A range for each figure. */
function Ranges({
  view,
  securities,
  choosable,
  closes,
  onChange,
}: Omit<ScreenerFiltersProps, 'id' | 'sectors'>) {
  const { label: over } = changePeriods.find(({ value }) => value === view.period)!
  const chosen = Object.values(view.ranges).filter(range => !isOpen(range)).length
  return (
    <Part label="Figures" count={chosen}>
      <div className={styles.ranges}>
        {screenedFigures.map(figure => (
          <FigureRange
            key={figure.key}
            figure={figure}
            label={figure.key === 'change' ? `Change, ${over.toLowerCase()}` : figure.label}
            range={view.ranges[figure.key]}
            securities={securities}
            choosable={choosable[figure.key]}
            closes={closes}
            onChange={range => onChange({ ranges: { ...view.ranges, [figure.key]: range } })}
          />
        ))}
      </div>
    </Part>
  )
}

interface PartProps {
  label: string
  /** Number of active choices in the part. */
  count: number
  children: ReactNode
}

/** A group of filters, folded on a small screen and open on a wide one. */
const Part = ({ label, count, children }: PartProps) => (
  <details className={styles.part}>
    <summary>
      {label}
      {count > 0 && <span className={styles.count}> {count} chosen</span>}
    </summary>
    {children}
  </details>
)
