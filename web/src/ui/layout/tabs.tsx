import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { hashName, writeHash } from '../../lib/hash-name.ts'
import styles from './tabs.module.css'

interface Tab {
  key: string
  /** Chosen tab: the first, until the address names one or an element inside one. Null before the address is read. */
  value: string
  /** Id of its panel, where `value` may be one. The panel is then shown for its address before the script runs. */
  anchor?: string | undefined
  label: string
  content: ReactNode
}

interface TabsProps {
  /** Accessible name of the tabs. */
  label: string
  tabs: readonly Tab[]
}

interface Choice {
  index: number
  /** Element named by the address, to be scrolled into view. Null where the reader chose the tab. */
  target: string | null
}

/** Next tab by key, wrapping around. */
const steps: Record<string, (index: number, count: number) => number> = {
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  ArrowRight: (index, count) => (index + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Chosen tab: the first, until the address names one or an element inside one. Not interactive until the address was read. */
function useChosenTab(tabs: readonly Tab[]) {
  const [choice, setChoice] = useState<Choice | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const { hash, key } = useLocation()
  useEffect(() => {
    const target = hashName(hash)
    const panels = Array.from(frame.current?.querySelectorAll(':scope > [role="tabpanel"]') ?? [])
    const place = document.getElementById(target ?? '')
    const inside = panels.findIndex(panel => panel.contains(place))
    const named = tabs.findIndex(({ value }) => value === target)
    const index = named === -1 ? inside : named
    // If the style sheet already shows the panel, the scroll position is kept.
    const isShown = panels[index]?.checkVisibility() ?? false
    if (index !== -1) setChoice({ index, target: isShown ? null : target })
    else setChoice(chosen => chosen ?? { index: 0, target: null })
    // Only another anchor chooses another tab, not a new render of the same tabs.
    // eslint-disable-next-line react/exhaustive-deps
  }, [hash, key])
  useEffect(() => {
    if (!choice || choice.target === null) return
    const place = document.getElementById(choice.target) ?? frame.current
    place?.scrollIntoView()
  }, [choice])
  return {
    chosen: Math.min(choice?.index ?? 0, tabs.length - 1),
    isAsleep: choice === null,
    setChoice,
    frame,
  }
}

/**
 * Panels of which one is shown: the first, or the one that the address names. Arrow keys, Home and End move between tabs. Without
 * JavaScript and in print all panels are stacked, each under its label.
 */
export function Tabs({ label, tabs }: TabsProps) {
  const id = useId()
  const { chosen, isAsleep, setChoice, frame } = useChosenTab(tabs)
  const list = useRef<HTMLDivElement>(null)
  const choose = (index: number) => {
    setChoice({ index, target: null })
    writeHash(tabs[index]!.value)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    // Keys with modifiers are left to the browser: Alt and the left arrow go back.
    if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const next = step(chosen, tabs.length)
    choose(next)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }
  if (tabs.length === 0) return null
  return (
    <div ref={frame} className={styles.frame} data-asleep={isAsleep || undefined}>
      <div ref={list} role="tablist" aria-label={label} className={styles.list}>
        {tabs.map((tab, index) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}tab${index}`}
            aria-selected={index === chosen}
            aria-controls={tab.anchor ?? `${id}panel${index}`}
            tabIndex={index === chosen ? 0 : -1}
            className={styles.tab}
            onClick={() => choose(index)}
            onKeyDown={onKeyDown}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.key}
          role="tabpanel"
          id={tab.anchor ?? `${id}panel${index}`}
          aria-labelledby={`${id}tab${index}`}
          tabIndex={0}
          hidden={index !== chosen}
          className={styles.panel}
        >
          <p className={styles.title}>{tab.label}</p>
          {tab.content}
        </div>
      ))}
    </div>
  )
}
