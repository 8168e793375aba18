import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { inPortfolio, portfolioPath } from '../../../paths.ts'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { UnavailableNotice } from '../../../ui/feedback/unavailable-notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { NameForm } from '../../../ui/form/name-form.tsx'
import { type NamedPortfolio, usePortfolios } from '../use-portfolios.ts'
import { type PortfolioActions, usePortfolioActions } from './use-portfolio-actions.ts'
import styles from './manage-portfolios.module.css'

/** The list with one portfolio a place further up or down. */
function moved(list: readonly NamedPortfolio[], place: number, to: number): string[] {
  const ids = list.map(({ id }) => id)
  const [id = ''] = ids.splice(place, 1)
  ids.splice(to, 0, id)
  return ids
}

interface RowProps {
  portfolio: NamedPortfolio
  actions: PortfolioActions
  /** Shows the result of an action, or its refusal. */
  onDone: (text: string, refusal: string | null) => void
  /** Moves the row. Null at an end of the list. */
  onMove: Record<'up' | 'down', (() => void) | null>
}

function UsedRow({ portfolio: { id, name, isDefault }, actions, onDone, onMove }: RowProps) {
  const [isRenaming, setRenaming] = useState(false)
  if (isRenaming)
    return (
      <li>
        <NameForm
          label={`New name of ${name}`}
          name={name}
          submit="Save"
          onCancel={() => setRenaming(false)}
          onSave={async typed => {
            const refusal = await actions.rename(id, typed)
            if (refusal !== null) return refusal
            setRenaming(false)
            onDone(`${name} is now ${typed}.`, null)
            return null
          }}
        />
      </li>
    )
  const mover = (direction: 'up' | 'down', sign: string) => (
    <button
      type="button"
      className={styles.move}
      data-move={`${id} ${direction}`}
      aria-label={`Move ${name} ${direction}`}
      aria-disabled={onMove[direction] === null || undefined}
      onClick={() => onMove[direction]?.()}
    >
      {sign}
    </button>
  )
  return (
    <li>
      <span className={styles.name}>
        <Link to={inPortfolio(portfolioPath, isDefault ? null : id)}>{name}</Link>
        {isDefault && <small>Default: opens first, and cannot be archived</small>}
      </span>
      <span className={styles.buttons}>
        {mover('up', '↑')}
        {mover('down', '↓')}
        <Button label={`Rename ${name}`} onClick={() => setRenaming(true)}>
          Rename
        </Button>
        {!isDefault && (
          <Button
            label={`Archive ${name}`}
            onClick={() => void actions.archive(id).then(refusal => onDone(`${name} is archived.`, refusal))}
          >
            Archive
          </Button>
        )}
      </span>
    </li>
  )
}

function ArchivedRow({ portfolio: { id, name }, actions, onDone }: Omit<RowProps, 'onMove'>) {
  return (
    <li>
      <span className={styles.name}>
        <Link to={inPortfolio(portfolioPath, id)}>{name}</Link>
      </span>
      <span className={styles.buttons}>
        <Button
          label={`Restore ${name}`}
          onClick={() =>
            void actions.restore(id).then(refusal => onDone(`${name} is in use again.`, refusal))
          }
        >
          Restore
        </Button>
      </span>
    </li>
  )
}

/** The result of the last action. Focus stays on a pressed button, or moves to the result if the button is gone. */
function useResult() {
  const frame = useRef<HTMLDivElement>(null)
  const status = useRef<HTMLOutputElement>(null)
  const [result, setResult] = useState<{ text: string; refusal: string | null; focus?: string | undefined }>({
    text: '',
    refusal: null,
  })
  useEffect(() => {
    if (result.text === '') return
    const button = result.focus && frame.current?.querySelector<HTMLElement>(`[data-move="${result.focus}"]`)
    if (button) button.focus()
    else if (result.refusal === null) status.current?.focus()
  }, [result])
  return { frame, status, result, setResult }
}

/** A member's portfolios, to create, rename, order, archive and restore. */
export function ManagePortfolios() {
  const { portfolios, isLoading, retry } = usePortfolios()
  const actions = usePortfolioActions()
  const { frame, status, result, setResult } = useResult()
  if (!portfolios)
    return isLoading ? (
      <Skeleton label="Data is loading..." lines={4} />
    ) : (
      <UnavailableNotice what="portfolios" onRetry={retry} />
    )
  const used = portfolios.filter(({ archivedAt }) => archivedAt === null)
  const archived = portfolios.filter(({ archivedAt }) => archivedAt !== null)
  const onDone = (text: string, refusal: string | null) => setResult({ text, refusal })
  const moverOf = (place: number, direction: 'up' | 'down') => {
    const to = direction === 'up' ? place - 1 : place + 1
    const { id, name } = used[place] ?? { id: '', name: '' }
    if (to < 0 || to >= used.length) return null
    return () =>
      void actions.order(moved(used, place, to)).then(refusal =>
        setResult({
          text: `${name} is now ${to + 1} of ${used.length}.`,
          refusal,
          focus: `${id} ${direction}`,
        }),
      )
  }
  return (
    <div ref={frame} aria-busy={actions.isBusy} className={styles.frame}>
      {result.refusal !== null && <ErrorPanel>{result.refusal}</ErrorPanel>}
      <output ref={status} tabIndex={-1} className={styles.status}>
        {result.refusal === null ? result.text : ''}
      </output>
      <ul aria-label="Portfolios" className={styles.list}>
        {used.map((portfolio, place) => (
          <UsedRow
            key={portfolio.id}
            onMove={{ up: moverOf(place, 'up'), down: moverOf(place, 'down') }}
            {...{ portfolio, actions, onDone }}
          />
        ))}
      </ul>
      <NameForm
        label="Name of a new portfolio"
        submit="Create portfolio"
        onSave={async name => {
          const refusal = await actions.create(name)
          if (refusal === null) onDone(`${name} is created.`, null)
          return refusal
        }}
      />
      {archived.length > 0 && (
        <section aria-labelledby="archived-title">
          <h2 id="archived-title">Archived</h2>
          <p>An archived portfolio keeps all its transactions. You can open it, and restore it.</p>
          <ul aria-label="Archived portfolios" className={styles.list}>
            {archived.map(portfolio => (
              <ArchivedRow key={portfolio.id} {...{ portfolio, actions, onDone }} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
