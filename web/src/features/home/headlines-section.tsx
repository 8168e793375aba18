import { Headlines } from '../announcements/headlines.tsx'
import type { SectionProps } from './home-parts.ts'

/** Today's price sensitive announcements. */
export function HeadlinesSection({ section: { title }, parts: { headlines, drawnOn } }: SectionProps) {
  return <Headlines page={headlines} title={title} drawnOn={drawnOn} />
}
