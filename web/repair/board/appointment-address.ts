import type { Appointment } from '#contract/repair/board/board.ts'

const pages: Record<Appointment['kind'], string> = {
  repair: '/bookings/repairs',
  warranty: '/bookings/warranty-claims',
  'walk-in': '/workshop/walk-ins',
}

/** The page of a car that comes to a workshop. */
export const addressOf = ({ kind, id }: Pick<Appointment, 'kind' | 'id'>): string => `${pages[kind]}/${id}`
