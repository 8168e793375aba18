import { useLocation, useNavigation } from 'react-router'
import { homePath } from '../../paths.ts'
import { type HomeView, readHomeView, writeHomeView } from './home-view.ts'

interface ChosenView {
  view: HomeView
  /** The address of the page with something else chosen. */
  addressOf: (other: Partial<HomeView>) => string
}

/** What the reader chose, also before the page has come to it. */
export function useHomeView(): ChosenView {
  const here = useLocation()
  const { location: next } = useNavigation()
  const { search } = next?.pathname === here.pathname ? next : here
  const view = readHomeView(new URLSearchParams(search))
  const addressOf = (other: Partial<HomeView>) => {
    const query = writeHomeView({ ...view, ...other }).toString()
    return query === '' ? homePath : `${homePath}?${query}`
  }
  return { view, addressOf }
}
