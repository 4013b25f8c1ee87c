import { apiError } from '../../api-error.ts';
import type { AppDeps } from '../../deps.ts';
import type { Handlers } from '../../plugins/endpoints.ts';
import { authorOf } from '../history/author.ts';
import { editCatalogue } from './edit-catalogue.ts';

export function catalogueRoutes(deps: AppDeps) {
  /** @throws ApiError `not_found` where this process cannot change the catalogue */
  function store() {
    if (deps.catalogueStore === null) throw apiError('not_found');
    return deps.catalogueStore;
  }

  return {
    shopCatalogue: async () => store().read(),

    catalogueHistory: async () => store().history(),

    async changeShopCatalogue({ body, ...call }) {
      return editCatalogue({ ...deps, store: store() }, { kind: 'save', ...body }, authorOf(call));
    },

    async planCatalogue({ body, ...call }) {
      return editCatalogue({ ...deps, store: store() }, { kind: 'plan', ...body }, authorOf(call));
    },

    async unplanCatalogue({ body, ...call }) {
      return editCatalogue({ ...deps, store: store() }, { kind: 'unplan', ...body }, authorOf(call));
    },

    async undoCatalogueChange({ body, ...call }) {
      return editCatalogue({ ...deps, store: store() }, { kind: 'undo', ...body }, authorOf(call));
    },
  } satisfies Handlers;
}
