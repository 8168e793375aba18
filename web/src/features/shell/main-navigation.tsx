import { type ToggleEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import type { SiteFrame } from './__generated__/site-frame.graphql.ts'
import { AccountMenus } from './account-menus.tsx'
import { currentItem } from './current-item.ts'
import { FontSizeControl } from './font-size-control.tsx'
import { fitMenu } from './menu-fit.ts'
import { MenuEntry, MenuGroup, MoreGroup } from './menu-group.tsx'
import type { MenuItem } from './menu-item.ts'
import styles from './main-navigation.module.css'

/** The drawer's id, by which the MENU trigger opens it. */
export const menuId = 'main-menu'

interface MainNavigationProps {
  /** Null when the gateway did not answer. */
  site: SiteFrame['site'] | null
  /** Explanation of a simulated clock; null for true time. */
  clockNotice: string | null
}

/** Makes everything outside an element inert, or interactive again. */
function setAlone(element: HTMLElement, isAlone: boolean): void {
  for (let within = element; within !== document.body && within.parentElement; within = within.parentElement)
    for (const other of within.parentElement.children)
      if (other !== within) other.toggleAttribute('inert', isAlone)
}

/**
 * The site's menu: in the header on large screens, else a drawer behind the MENU trigger, with the account menus and the font
 * size. Drawer and submenus are native elements, so they open without a script.
 */
export function MainNavigation({ site, clockNotice }: MainNavigationProps) {
  const { pathname } = useLocation()
  const close = useRef<HTMLButtonElement>(null)
  const menu = site?.menu ?? []
  const current = currentItem(menu, pathname)

  // The page becomes interactive before the browser returns the focus to the trigger.
  const onBeforeToggle = ({ newState, currentTarget }: ToggleEvent<HTMLElement>) =>
    newState === 'closed' && setAlone(currentTarget, false)
  const onToggle = ({ currentTarget }: ToggleEvent<HTMLElement>) => {
    if (!currentTarget.matches(':popover-open')) return
    setAlone(currentTarget, true)
    close.current?.focus()
  }
  return (
    <nav
      id={menuId}
      popover="auto"
      aria-label="Main"
      className={styles.menu}
      onBeforeToggle={onBeforeToggle}
      onToggle={onToggle}
    >
      <button
        ref={close}
        type="button"
        className={styles.close}
        aria-label="Close"
        popoverTarget={menuId}
        popoverTargetAction="hide"
      />
      <Items menu={menu} current={current} />
      <div className={styles.controls}>
        {site && <AccountMenus {...site} />}
        <FontSizeControl />
        {clockNotice !== null && <p className={styles.clock}>{clockNotice}</p>}
      </div>
    </nav>
  )
}

interface ItemsProps {
  menu: readonly MenuItem[]
  current: MenuItem | undefined
}

/**
 * The entries of the menu. In the header, entries that do not fit are in More. Each entry is in both places, and More exists
 * twice: for widths at which it contains the page's entry, and for the others. Styles show one of each, without a script.
 */
function Items({ menu, current }: ItemsProps) {
  const { inLine, inMore, more } = fitMenu(menu)
  const withCurrent = (current && inMore[menu.indexOf(current)]) || ''
  return (
    <ul className={styles.items}>
      {menu.map((item, place) => (
        <li key={place} data-at={more === '' ? undefined : inLine[place]}>
          <Item item={item} isCurrent={item === current} />
        </li>
      ))}
      {[withCurrent, without(more, withCurrent)].map(
        (at, place) =>
          at !== '' && (
            <li key={place} className={styles.more} data-at={at}>
              <MoreGroup isCurrent={place === 0}>
                {menu.map(
                  (item, place) =>
                    inMore[place] !== '' && (
                      <li key={place} data-at={inMore[place]}>
                        <Item item={item} isCurrent={item === current} />
                      </li>
                    ),
                )}
              </MoreGroup>
            </li>
          ),
      )}
    </ul>
  )
}

/** Steps of the first list that are not in the second. */
const without = (steps: string, others: string) =>
  steps
    .split(' ')
    .filter(step => !others.split(' ').includes(step))
    .join(' ')

/** An entry with its own page and with links: its page becomes the first link, because a press on the entry opens the links. */
function Item({ item, isCurrent }: { item: MenuItem; isCurrent: boolean }) {
  const { label, url, links } = item
  if (links.length === 0)
    return url === null ? null : <MenuEntry label={label} url={url} isCurrent={isCurrent} />
  const isListed = url === null || links.some(link => link.url === url)
  return (
    <MenuGroup label={label} links={isListed ? links : [{ label, url }, ...links]} isCurrent={isCurrent} />
  )
}
