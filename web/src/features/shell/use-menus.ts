import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { breakpoint } from '../../lib/breakpoint.ts'

const large = breakpoint('--desktop')

/** Closes the header's dropdown menus, except the one that contains the pressed element. */
function closeMenus(header: HTMLElement | null, pressed?: EventTarget | null): void {
  for (const menu of header?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? [])
    if (!(pressed instanceof Node && menu.contains(pressed))) menu.open = false
}

function closeDrawers(header: HTMLElement | null): void {
  for (const drawer of header?.querySelectorAll<HTMLElement>(':popover-open') ?? []) drawer.hidePopover()
}

/**
 * Closes the header's menus. On large screens: on a press or focus elsewhere, on Escape, or on a chosen link. Drawers of smaller
 * screens close on a chosen link or another page; each menu in them keeps its own state.
 */
export function useMenus() {
  const header = useRef<HTMLElement>(null)
  useEffect(() => {
    const screen = matchMedia(large)
    const press = ({ target }: PointerEvent) => screen.matches && closeMenus(header.current, target)
    const grow = () => closeDrawers(header.current)
    document.addEventListener('pointerdown', press)
    screen.addEventListener('change', grow)
    return () => {
      document.removeEventListener('pointerdown', press)
      screen.removeEventListener('change', grow)
    }
  }, [])
  const { key } = useLocation()
  const shown = useRef(key)
  useEffect(() => {
    // Keeps a drawer open that a reader opened before hydration.
    if (shown.current !== key) closeDrawers(header.current)
    shown.current = key
  }, [key])
  const isLarge = () => matchMedia(large).matches
  return {
    ref: header,
    onClick({ target }: MouseEvent) {
      if (!(target instanceof Element && target.closest('a'))) return
      closeDrawers(header.current)
      if (isLarge()) closeMenus(header.current)
    },
    onBlur({ relatedTarget }: FocusEvent) {
      if (relatedTarget && isLarge()) closeMenus(header.current, relatedTarget)
    },
    onKeyDown({ key, target }: KeyboardEvent) {
      const menu = target instanceof Element ? target.closest<HTMLDetailsElement>('details[open]') : null
      if (key !== 'Escape' || !menu || !isLarge()) return
      menu.open = false
      menu.querySelector('summary')?.focus()
    },
  }
}
