import { type MouseEvent, useContext } from 'react'
import { GateContext } from '../../lib/gate.ts'
import { isPlainClick } from '../../lib/is-plain-click.ts'
import { loginPath, logoutPath, registerPath } from '../../paths.ts'
import type { SiteFrame } from './__generated__/site-frame.graphql.ts'
import { MenuEntry, MenuGroup } from './menu-group.tsx'
import { sitePath } from './site-address.ts'
import styles from './account-menus.module.css'

type AccountMenusProps = Pick<SiteFrame['site'], 'loginMenu' | 'memberMenu'>

/** Whether a link of the Login menu is useful to members, such as a portal: excludes login and registration. */
const isForMembers = ({ url }: { url: string }) =>
  ![loginPath, registerPath].some(path => path === sitePath(url))

/**
 * The Login menu, or My NZX with the portals and Logout. Pages are cached for all readers and contain both; `memberMark` selects
 * one.
 */
export function AccountMenus({ loginMenu, memberMenu }: AccountMenusProps) {
  const { logOut } = useContext(GateContext)
  const leave = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link?.pathname !== logoutPath || !isPlainClick(event)) return
    // Prevents the link to the logout page, which is the way without a script.
    event.preventDefault()
    logOut()
  }
  return (
    // Keys also fire a link's click event.
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
