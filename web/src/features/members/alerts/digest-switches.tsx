import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { useId } from 'react'
import { formatLongDate, formatTimeOfDay, newZealandDate } from '../../../lib/format-date.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Moment } from '../../../ui/text/moment.tsx'
import { AccountSection } from '../account/account-section.tsx'
import { DigestSwitches_settings } from './__generated__/digest-switches.graphql.ts'
import { digestNames, type Slot } from './digest-names.ts'
import styles from './digest-switches.module.css'
import { type SavingState, useEmailSettings } from './use-email-settings.ts'

/** Switches of the digests, with the contents and the next time of each. */
export function DigestSwitches({ settings }: { settings: FragmentType<typeof DigestSwitches_settings> }) {
  const { data, complete } = useFragment({ fragment: DigestSwitches_settings, from: settings })
  return complete ? <Switches settings={data} /> : null
}

function Switches({ settings }: { settings: DigestSwitches_settings }) {
  const { state, choose } = useEmailSettings(settings)
  const { emailAddress, midDay, endOfDay, nextMidDay, nextEndOfDay } = settings
  return (
    <AccountSection
      title="Digests"
      about={
        <>
          We send them to <strong>{emailAddress}</strong>, on trading days, including half days. Each email
          has an unsubscribe link.
        </>
      }
    >
      <div className={styles.switches}>
        <Switch slot="MID_DAY" isOn={midDay} next={nextMidDay} onChange={on => choose({ midDay: on })} />
        <Switch
          slot="END_OF_DAY"
          isOn={endOfDay}
          next={nextEndOfDay}
          onChange={on => choose({ endOfDay: on })}
        />
      </div>
      <SavingLine state={state} />
    </AccountSection>
  )
}

interface SwitchProps {
  slot: Slot
  isOn: boolean
  /** Time of the next digest. */
  next: string
  onChange: (isOn: boolean) => void
}

function Switch({ slot, isOn, next, onChange }: SwitchProps) {
  const id = useId()
  const { name, time, about } = digestNames[slot]
  return (
    <div className={styles.row}>
      <div>
        <label htmlFor={id}>
          {name} <span className={styles.time}>{time}</span>
        </label>
        <p id={`${id}-about`}>
          {about} {isOn ? 'Next: ' : 'The next would be '}
          <Moment at={next}>
            {formatLongDate(newZealandDate(Date.parse(next)))}, {formatTimeOfDay(next)}.
          </Moment>
        </p>
      </div>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-describedby={`${id}-about`}
        aria-checked={isOn}
        checked={isOn}
        onChange={event => onChange(event.currentTarget.checked)}
        className={styles.switch}
      />
    </div>
  )
}

const words = { resting: '', saving: 'Saving…', saved: 'Saved.' } as const

function SavingLine({ state }: { state: SavingState }) {
  return (
    <div className={styles.saving}>
      <output>
        {state.status === 'failed'
          ? (state.message ?? 'Not saved. The switches show your current choices. Try again.')
          : words[state.status]}
      </output>
      {state.status === 'failed' && <Button onClick={state.retry}>Try again</Button>}
    </div>
  )
}
