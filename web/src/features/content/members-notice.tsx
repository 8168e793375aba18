import { Notice } from '../../ui/notice.tsx'

/** In place of what only members read; nothing of it is in the page. */
export function MembersNotice({ what }: { what: 'page' | 'part' }) {
  return (
    <Notice>
      <p>
        <b>For members.</b> {`This ${what} is for members of the site. Log in to read it.`}
      </p>
    </Notice>
  )
}
