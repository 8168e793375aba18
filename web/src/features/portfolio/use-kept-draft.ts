import { useEffect } from 'react'
import { readHint } from '../../lib/hint-cookie.ts'
import { keepDraft, type KeptDraft } from './kept-draft.ts'

/** Stores the draft if the form is removed because the session has ended. Otherwise the member closed it on purpose. */
export function useKeptDraft(read: () => KeptDraft): void {
  useEffect(
    () => () => {
      if (!readHint(document.cookie, 'loggedIn')) keepDraft(read())
    },
    // `read` stays valid while the form is open.
    // eslint-disable-next-line react/exhaustive-deps
    [],
  )
}
