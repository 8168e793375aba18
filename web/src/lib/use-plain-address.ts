import { useEffect } from 'react'

/** Takes the query out of the address bar, where it is a secret: it would stay in the history and be shared with a copied address. */
export function usePlainAddress(): void {
  useEffect(() => {
    if (location.search !== '') history.replaceState(history.state, '', location.pathname)
  }, [])
}
