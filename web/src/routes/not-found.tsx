import { data } from 'react-router'
import { NotFoundPage } from '../features/shell/error-page.tsx'

export const loader = () => data(null, { status: 404 })
export const clientLoader = () => null
export const meta = () => [{ title: 'Not found · Exchange' }]

export default function NotFound() {
  return <NotFoundPage />
}
