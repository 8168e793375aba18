import {
  type KeyboardEvent,
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { Form } from 'react-router'
import { searchPath } from '../../paths.ts'
import { SearchIcon } from '../../ui/text/search-icon.tsx'
import { isSearchable } from './is-searchable.ts'
import { followKey } from './option-keys.ts'
import { useDebouncedValue } from './use-debounced-value.ts'
import styles from './search-box.module.css'

const Suggestions = lazy(async () => ({ default: (await import('./suggestions.tsx')).Suggestions }))

const restMs = 400

/** State of the search box, with its handlers for keys and presses. */
function useSearchBox() {
  const [query, setQuery] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [focusCount, setFocusCount] = useState(0)
  const [activeId, setActiveId] = useState<string | null>(null)
  const [hasOptions, setHasOptions] = useState(false)
  const settled = useDebouncedValue(query, restMs)
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const isShown = isOpen && isSearchable(query) && isSearchable(settled)

  const leave = () => {
    setOpen(false)
    setActiveId(null)
  }
  const clear = () => {
    setQuery('')
    leave()
  }
  const type = (text: string) => {
    setQuery(text)
    setOpen(true)
    setActiveId(null)
  }
  const focus = () => setFocusCount(count => count + 1)
  useOutsidePress(form, clear)
  useTypedBefore(input, text => {
    type(text)
    focus()
  })

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      if (!isShown) setQuery('')
      return leave()
    }
    if (event.key === 'ArrowDown' && !isOpen) return setOpen(true)
    const options = isShown ? form.current?.querySelectorAll<HTMLElement>('[role=option]') : undefined
    const id = options && followKey(event, Array.from(options), activeId)
    if (id !== undefined) setActiveId(id)
  }

  const state = { query, settled, isShown, focusCount, activeId, hasOptions }
  return { form, input, ...state, type, focus, press, leave, clear, setHasOptions }
}

/**
 * The search box of every page: a combobox after its first use, a plain form without a script. Its list and the search index are
 * loaded on focus.
 */
export function SearchBox() {
  const { form, input, query, settled, isShown, focusCount, activeId, ...more } = useSearchBox()
  const { hasOptions, type, focus, press, leave, clear, setHasOptions } = more
  const listId = useId()
  return (
    <search className={styles.search}>
      <Form
        ref={form}
        action={searchPath}
        className={styles.form}
        onSubmit={event => (isSearchable(query) ? leave() : event.preventDefault())}
        onBlur={({ relatedTarget }) => form.current?.contains(relatedTarget) || leave()}
      >
        <input
          ref={input}
          name="q"
          role="combobox"
          className={styles.input}
          aria-label="Search companies, instruments and derivatives"
          aria-autocomplete="list"
          aria-expanded={isShown && hasOptions}
          aria-controls={listId}
          aria-activedescendant={(isShown && activeId) || undefined}
          placeholder="Enter your query"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={80}
          value={query}
          onFocus={focus}
          onKeyDown={press}
          onChange={({ target }) => type(target.value)}
        />
        <SearchButton />
        {focusCount > 0 && (
          <Suspense fallback={null}>
            <Suggestions
              id={listId}
              query={settled}
              isOpen={isShown}
              focusCount={focusCount}
              activeId={activeId}
              onChoose={clear}
              onOptions={setHasOptions}
            />
          </Suspense>
        )}
      </Form>
    </search>
  )
}

/** Reports, once after hydration, text typed into a field before, or that the field has the focus. */
function useTypedBefore(field: RefObject<HTMLInputElement | null>, onTyped: (text: string) => void): void {
  const tell = useEffectEvent(onTyped)
  useEffect(() => {
    const { current } = field
    if (current && (current.value !== '' || document.activeElement === current)) tell(current.value)
  }, [field])
}

function SearchButton() {
  return (
    <button type="submit" className={styles.button} aria-label="Search">
      <SearchIcon />
    </button>
  )
}

/** Calls `onPress` when a pointer goes down outside an element. */
function useOutsidePress(element: RefObject<HTMLElement | null>, onPress: () => void): void {
  const press = useEffectEvent(onPress)
  useEffect(() => {
    const look = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && element.current?.contains(target))) press()
    }
    document.addEventListener('pointerdown', look)
    return () => document.removeEventListener('pointerdown', look)
  }, [element])
}
