import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { useIsAwake } from '../../lib/use-is-awake.ts'

const controlsOf = (toolbar: Element) => [...toolbar.querySelectorAll<HTMLElement>('a, button')]

const steps: Readonly<Record<string, (place: number, count: number) => number>> = {
  ArrowRight: (place, count) => (place + 1) % count,
  ArrowLeft: (place, count) => (place + count - 1) % count,
  Home: () => 0,
  End: (_place, count) => count - 1,
}

/**
 * Single tab stop for a row of links or buttons: the chosen one. Arrow keys, Home and End move the focus. Without JavaScript each
 * control is a tab stop.
 */
export function useToolbar(chosen: number) {
  const isAwake = useIsAwake()
  const [focused, setFocused] = useState<number | null>(null)
  const stop = focused ?? Math.max(chosen, 0)
  return {
    toolbar: {
      role: 'toolbar',
      onFocus: ({ currentTarget, target }: FocusEvent<HTMLElement>) =>
        setFocused(controlsOf(currentTarget).indexOf(target)),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) =>
        currentTarget.contains(relatedTarget) || setFocused(null),
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const step = steps[event.key]
        if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        const controls = controlsOf(event.currentTarget)
        controls[step(stop, controls.length)]?.focus()
      },
    },
    tabIndexOf: (place: number) => (isAwake && place !== stop ? -1 : undefined),
  }
}
