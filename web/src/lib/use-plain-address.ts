import { useEffect } from 'react'

/** Removes a secret query from the address bar, so that it is neither kept in the history nor shared with a copied address. */
export function usePlainAddress(): void {
  useEffect(() => {
    if (location.search !== '') history.replaceState(history.state, '', location.pathname)
  }, [])
}
