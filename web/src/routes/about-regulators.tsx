import type { MetaFunction } from 'react-router'
import { AboutRegulators } from '../features/announcements/about-regulators.tsx'

export const meta: MetaFunction = () => [
  { title: 'Who regulates what · Exchange' },
  { name: 'description', content: 'The regulators of this market and what each of them looks after.' },
]

export default AboutRegulators
