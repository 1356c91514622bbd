// Loads the listing and seller for a message, or the existing conversation.
import type { CallError } from '#contract/core/call.ts'
import type { ConversationAbout, ConversationListing } from '#contract/conversations/conversation-shapes.ts'
import { api } from '../client/api.ts'

type Seller = { id: string; name: string; replyHours: number | null }
export type ToAsk = { listing: ConversationListing; seller: Seller; showsPhone: boolean }
export type Loaded = { there: string } | { toAsk: ToAsk } | { error: CallError }

const listingOf = async (about: ConversationAbout, id: string) => {
  if (about === 'car') {
    const { data, error } = await api.cars.byId({ query: { Id: id } })
    if (error) return { error }
    const { title, pictures, priceKobo, state, seller } = data
    return { listing: { about, id, title, picture: pictures[0] ?? null, priceKobo, state }, seller }
  }
  if (about === 'workshop') {
    const { data, error } = await api.workshops.byId({ query: { Id: id } })
    if (error) return { error }
    const { name, pictures, ownerId } = data
    const card = { about, id, title: name, picture: pictures[0] ?? null, priceKobo: null }
    return {
      listing: { ...card, state: 'listed' as const },
      seller: { id: ownerId, name, replyHours: null },
    }
  }
  const { data, error } = await api.accessories.byId({ query: { Id: id } })
  if (error) return { error }
  const { title, pictures, priceKobo, stock, seller } = data
  const state = stock > 0 ? ('listed' as const) : ('sold' as const)
  return { listing: { about, id, title, picture: pictures[0] ?? null, priceKobo, state }, seller }
}

export const loadAsk = async (about: ConversationAbout, id: string): Promise<Loaded> => {
  const [listingAnswer, { data }] = await Promise.all([
    listingOf(about, id),
    api.conversations.find({ query: { About: about, AboutId: id } }),
  ])
  // A conversation stays when its listing is gone.
  if (data?.id) return { there: data.id }
  if (listingAnswer.error) return { error: listingAnswer.error }
  const { listing, seller } = listingAnswer
  return { toAsk: { listing, seller, showsPhone: data?.showsPhone ?? false } }
}
