import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { FontSizeControl } from './font-size-control.tsx'
import type { SiteLink, SiteSection } from './site-sections.ts'
import styles from './main-navigation.module.css'

/** The drawer's id, by which the MENU trigger opens it. */
export const menuId = 'main-menu'

const isLarge = () => matchMedia('(width >= 1024px)').matches

/** Closes the submenus of a menu, but for the one that holds what was pressed. */
function closeSubmenus(menu: HTMLElement | null, pressed?: EventTarget | null): void {
  for (const submenu of menu?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? [])
    if (!(pressed instanceof Node && submenu.contains(pressed))) submenu.open = false
}

/**
 * The menu of the site: in the header's line on large screens, else a drawer that the MENU trigger opens. Drawer and
 * submenus are the browser's own, so that they open without a script, too; each submenu keeps its own state.
 */
export function MainNavigation({ sections }: { sections: readonly SiteSection[] }) {
  const { pathname } = useLocation()
  const menu = useRef<HTMLElement>(null)
  useEffect(() => {
    const press = ({ target }: PointerEvent) => isLarge() && closeSubmenus(menu.current, target)
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [])

  const onClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element && target.closest('a'))) return
    menu.current?.hidePopover()
    if (isLarge()) closeSubmenus(menu.current)
  }
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    const submenu = target instanceof Element ? target.closest<HTMLDetailsElement>('details[open]') : null
    if (key !== 'Escape' || !submenu || !isLarge()) return
    submenu.open = false
    submenu.querySelector('summary')?.focus()
  }
  const currentAt = (to: string, within?: RegExp) =>
    pathname === to ? 'page' : within?.test(pathname) || undefined
  const leadTo = ({ label, to }: SiteLink, within?: RegExp) => (
    <Link to={to} className={styles.item} aria-current={currentAt(to, within)}>
      {label}
    </Link>
  )
  return (
    // The handlers only put away what its links and submenus have opened.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <nav
      ref={menu}
      id={menuId}
      popover="auto"
      aria-label="Main"
      className={styles.menu}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      <button
        type="button"
        className={styles.close}
        aria-label="Close"
        popoverTarget={menuId}
        popoverTargetAction="hide"
      />
      <ul className={styles.sections}>
        {sections.map(section => (
          <li key={section.label}>
            {section.pages ? (
              <details>
                <summary className={styles.item} aria-current={section.within.test(pathname) || undefined}>
                  {section.label}
                </summary>
                <ul className={styles.pages}>
                  {section.pages.map(page => (
                    <li key={page.to}>{leadTo(page)}</li>
                  ))}
                </ul>
              </details>
            ) : (
              leadTo(section, section.within)
            )}
          </li>
        ))}
      </ul>
      <div className={styles.fontSize}>
        <FontSizeControl />
      </div>
    </nav>
  )
}
