export type MeetingType = 'ANNUAL' | 'SPECIAL'
export type ResultType = 'HALF_YEAR' | 'FULL_YEAR'

/** An announced meeting of holders. Dates are New Zealand dates. */
export interface Meeting {
  id: string
  companyCode: string
  companyName: string
  type: MeetingType | null
  meetingDate: string
  /** `10:30` in New Zealand time; null if only the day is known. */
  meetingTime: string | null
  location: string | null
  /** The announcement that gave notice. */
  noticeId: string | null
}

/** Expected results, not released yet. */
export interface ExpectedResult {
  id: string
  companyCode: string
  companyName: string
  type: ResultType | null
  periodEnd: string | null
  expectedDate: string
}
