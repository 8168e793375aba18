import { useId, useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { InstrumentField } from '../search/instrument-field.tsx'
import type { Outcome } from './watchlist-store.ts'
import styles from './add-instrument.module.css'

interface AddInstrumentProps {
  onAdd: (code: string) => Promise<Outcome>
  /** Whether the list is full. */
  isFull: boolean
  limit: number
}

/** Adds an instrument by its code or by its name. */
export function AddInstrument({ onAdd, isFull, limit }: AddInstrumentProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const add = async (code: string) => {
    if (code === '' || isBusy) return
    setBusy(true)
    const outcome = await onAdd(code)
    setBusy(false)
    setFault(outcome)
    if (outcome === null) setText('')
  }
  return (
    <form
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        void add(text.trim().toUpperCase())
      }}
    >
      <label htmlFor={id} className="visually-hidden">
        Add an instrument
      </label>
      <div className={styles.field}>
        <InstrumentField
          id={id}
          aria-describedby={`${id}-message`}
          aria-invalid={fault !== null}
          placeholder="Add a code or a name"
          value={text}
          onChange={next => {
            setText(next)
            setFault(null)
          }}
          onChoose={({ code }) => void add(code)}
        />
      </div>
      <Button isSubmit isDisabled={isFull || isBusy}>
        Add
      </Button>
      <p id={`${id}-message`} aria-live="polite" className={styles.message}>
        {fault ?? (isFull ? `Your watchlist holds ${limit} instruments, the maximum.` : '')}
      </p>
    </form>
  )
}
