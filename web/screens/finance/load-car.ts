// The car that somebody came from, where there is one.
import { api } from '../../client/api.ts'

export const nothing = { data: undefined, error: undefined }
export const carFor = async (id: string | null) => (id ? api.cars.byId({ query: { Id: id } }) : nothing)
