import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { SearchForm } from './search-form.tsx'

/** Words of a path's last segment, as a search text. */
export function pathWords(path: string): string {
  const last = path.split('/').findLast(part => part !== '') ?? ''
  const words = decodeURIComponent(last).replace(/\.\w{1,5}$/, '')
  return words
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(word => word !== '')
    .join(' ')
    .slice(0, 80)
}

const never = () => () => {}

/** Offers a search for the words of an unknown address. The browser fills it in, because all unknown addresses share one page. */
export function PathSearch() {
  const { pathname } = useLocation()
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const query = isInBrowser ? pathWords(pathname) : ''
  return <SearchForm key={query} query={query} />
}
