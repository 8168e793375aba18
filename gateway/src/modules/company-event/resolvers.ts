import { nzInstant } from '@exchange/market-time/new-zealand-time'
import type { Resolvers } from '../../__generated__/resolvers.ts'
import { isoInstant } from '../../domain/site/instant.ts'

export const companyEventResolvers: Resolvers = {
  Market: {
    meetings: ({ code }, _args, { publicApi }) => publicApi.meetings({ market: code }),
    results: ({ code }, _args, { publicApi }) => publicApi.results({ market: code }),
  },

  Company: {
    meetings: ({ id }, _args, { publicApi }) => publicApi.meetings({ companyId: id }),
    results: ({ id }, _args, { publicApi }) => publicApi.results({ companyId: id }),
  },

  Meeting: {
    freshness: (meeting, _args, { freshnessOf }) => freshnessOf(meeting),
    company: ({ companyCode }, _args, { publicApi }) => publicApi.companyNamed(companyCode),
    startsAt: ({ meetingDate, meetingTime }) =>
      meetingTime === null ? null : isoInstant(nzInstant(meetingDate, meetingTime)),
    notice: ({ noticeId }, _args, { announcements }) =>
      noticeId === null ? null : announcements.byId(noticeId),
  },

  ExpectedResult: {
    freshness: (result, _args, { freshnessOf }) => freshnessOf(result),
    company: ({ companyCode }, _args, { publicApi }) => publicApi.companyNamed(companyCode),
  },
}
