import { type MouseEvent, useContext } from 'react'
import { GateContext } from '../../lib/gate.ts'
import { isPlainClick } from '../../lib/is-plain-click.ts'
import { loginPath, logoutPath, registerPath } from '../../paths.ts'
import type { SiteFrame } from './__generated__/site-frame.graphql.ts'
import { MenuEntry, MenuGroup } from './menu-group.tsx'
import { sitePath } from './site-address.ts'
import styles from './account-menus.module.css'

type AccountMenusProps = Pick<SiteFrame['site'], 'loginMenu' | 'memberMenu'>

/** Portals, for one; not the pages of this site that a member has no more use for. */
const isForMembers = ({ url }: { url: string }) =>
  ![loginPath, registerPath].some(path => path === sitePath(url))

/**
 * The Login menu, or My NZX, with the portals, and Logout. A page has both, since it is the same for everybody; `memberMark` says which is
 * shown.
 */
export function AccountMenus({ loginMenu, memberMenu }: AccountMenusProps) {
  const { logOut } = useContext(GateContext)
  const leave = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link?.pathname !== logoutPath || !isPlainClick(event)) return
    // Before the link itself would lead to the page that does it without a script.
    event.preventDefault()
    logOut()
  }
  return (
    // Keys press a link, too.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <ul className={styles.menus} onClickCapture={leave}>
      <li className={styles.ofVisitors}>
        <MenuGroup label="Login" links={loginMenu} />
      </li>
      <li className={styles.ofMembers}>
        <MenuGroup label="My NZX" links={memberMenu} more={loginMenu.filter(isForMembers)} />
      </li>
      <li className={styles.ofMembers}>
        <MenuEntry label="Logout" url={logoutPath} />
      </li>
    </ul>
  )
}
