import { type FocusEvent, type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { findHits, type SearchHit } from './find-hits.ts'
import { isSearchable } from './is-searchable.ts'
import { followKey } from './option-keys.ts'
import { hitName } from './hit-name.ts'
import { useSearchable } from './use-searchable.ts'
import styles from './instrument-field.module.css'

const shownAtMost = 7

interface InstrumentFieldProps {
  /** Id that connects it to its label and its message. */
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean
  name?: string
  placeholder?: string
  /** Text of the field: a code, or part of a name. */
  value: string
  onChange: (text: string) => void
  /** Called when an instrument is chosen from the list. */
  onChoose: (hit: Pick<SearchHit, 'code' | 'name'>) => void
  onBlur?: () => void
  inputRef?: (input: HTMLInputElement | null) => void
}

/** Instruments that match a text, best first; none until the search index is loaded. */
function useInstruments(text: string) {
  const [searchable, want] = useSearchable()
  const instruments = useMemo(
    () =>
      typeof searchable === 'string'
        ? null
        : { ...searchable, futures: [], options: [], regulators: [], indices: [] },
    [searchable],
  )
  const found = useMemo(() => {
    if (!instruments) return []
    const { hits } = findHits(instruments, text).find(({ group }) => group === 'instruments') ?? {}
    return (hits ?? []).filter(({ isExpired }) => !isExpired).slice(0, shownAtMost)
  }, [instruments, text])
  return { found, want, isMissing: searchable === 'failed' }
}

// A combobox’s list requires these roles; HTML has no equivalent elements.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */

/** A field for an instrument, by its code or by its name, with the search of the site. */
export function InstrumentField(props: InstrumentFieldProps) {
  const { value, onChange, onChoose, onBlur, inputRef, ...attributes } = props
  const listId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [activeId, setActiveId] = useState<string | null>(null)
  const { found, want, isMissing } = useInstruments(value)
  const isShown = isOpen && isSearchable(value) && found.length > 0
  const leave = () => {
    setOpen(false)
    setActiveId(null)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isShown) {
      // Keeps the surrounding dialog open.
      event.preventDefault()
      return leave()
    }
    const options = isShown ? frame.current?.querySelectorAll<HTMLElement>('[role=option]') : undefined
    const id = options && followKey(event, Array.from(options), activeId)
    if (id !== undefined) setActiveId(id)
  }
  const blur = ({ relatedTarget }: FocusEvent) => {
    if (frame.current?.contains(relatedTarget)) return
    leave()
    onBlur?.()
  }
  return (
    <div ref={frame} className={styles.frame}>
      <input
        {...attributes}
        ref={inputRef}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-activedescendant={(isShown && activeId) || undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={80}
        value={value}
        onFocus={want}
        onBlur={blur}
        onKeyDown={press}
        onChange={({ target }) => {
          onChange(target.value)
          setOpen(true)
          setActiveId(null)
        }}
      />
      <output className="visually-hidden">
        {isOpen && isMissing && 'Suggestions are not available. Type the code.'}
        {isShown && `${found.length} found. Use the arrows to choose.`}
      </output>
      <Options
        id={listId}
        found={found}
        isShown={isShown}
        activeId={activeId}
        onChoose={hit => {
          leave()
          onChoose(hit)
        }}
      />
    </div>
  )
}

interface OptionsProps {
  id: string
  found: readonly SearchHit[]
  isShown: boolean
  activeId: string | null
  onChoose: (hit: SearchHit) => void
}

function Options({ id, found, isShown, activeId, onChoose }: OptionsProps) {
  return (
    // A press would move the focus before the click and close the list.
    <div
      role="listbox"
      id={id}
      tabIndex={-1}
      aria-label="Instruments"
      hidden={!isShown}
      className={styles.list}
      onMouseDown={event => event.preventDefault()}
    >
      {found.map(hit => {
        const optionId = `${id}-${hit.code}`
        return (
          <div
            key={optionId}
            id={optionId}
            role="option"
            tabIndex={-1}
            aria-selected={optionId === activeId}
            className={styles.option}
            onClick={() => onChoose(hit)}
          >
            <b>{hit.code}</b>
            <span>{hitName('instruments', hit)}</span>
            <span className={styles.market}>{hit.marketCode}</span>
          </div>
        )
      })}
    </div>
  )
}
