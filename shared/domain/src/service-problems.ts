import type { CatalogueService } from '@urooj/contract/catalogue';
import { LINK_TARGETS } from '@urooj/contract/vocabulary';
import { normalizeServiceName, pathOf, platformOf, SPECIFIED_SERVICES } from './services.ts';

/** Why a service cannot be in a catalogue as it is written. */
export type ServiceProblem = {
  readonly service: string;
  /**
   * - `unknown`: no service has this name, and nothing describes it
   * - `platform`: its name does not begin with a platform
   * - `label`: the rest of its name has other characters than letters, digits and single signs between them, or is too long
   * - `name`: another service has its name
   * - `slug`: another service has its address
   * - `target`: its platform has nothing of that kind
   * - `texts`: a service that was added has no texts for its page
   * - `specified`: it is in the code and needs no description
   * - `missing`: it is in the code and not in the catalogue, where only `isRemoved` takes it out
   */
  readonly kind: 'unknown' | 'platform' | 'label' | 'name' | 'slug' | 'target' | 'texts' | 'specified' | 'missing';
};

type Described = Pick<CatalogueService, 'definition' | 'texts'>;
type Services = Readonly<Record<string, Described>>;

/** Two names that look the same are the same. */
const LABEL = /^[\p{L}\p{N}](?:[ '&+-]?[\p{L}\p{N}])*$/u;
const MAX_LABEL_LENGTH = 40;

const isSpecified = (name: string) => SPECIFIED_SERVICES.some((service) => service.name === name);

/** The addresses of all services but one. */
function takenPaths(services: Services, except: string): string[] {
  const added = Object.entries(services).flatMap(([name, { definition }]) => {
    const platform = platformOf(name);
    return name !== except && definition && platform ? [pathOf(platform, definition.slug)] : [];
  });
  return [...SPECIFIED_SERVICES.flatMap(({ path }) => path ?? []), ...added];
}

function isNameTaken(services: Services, name: string): boolean {
  const others = [...SPECIFIED_SERVICES.map((service) => service.name), ...Object.keys(services)];
  return others.some((other) => other !== name && normalizeServiceName(other) === normalizeServiceName(name));
}

function problemOf(services: Services, name: string, { definition, texts }: Described): ServiceProblem['kind'] | null {
  if (isSpecified(name)) return definition ? 'specified' : null;
  if (!definition) return 'unknown';
  const platform = platformOf(name);
  if (!platform) return 'platform';
  const label = name.slice(platform.length + 1);
  if (label.length > MAX_LABEL_LENGTH || !LABEL.test(label)) return 'label';
  if (isNameTaken(services, name)) return 'name';
  if (takenPaths(services, name).includes(pathOf(platform, definition.slug))) return 'slug';
  const targets: readonly string[] = LINK_TARGETS[platform];
  if (!targets.includes(definition.target)) return 'target';
  return texts ? null : 'texts';
}

/** What is wrong with the services of a catalogue, one problem for each. */
export function serviceProblems(services: Services): readonly ServiceProblem[] {
  const missing = SPECIFIED_SERVICES.filter(({ name }) => !Object.hasOwn(services, name));
  const wrong = Object.entries(services).flatMap(([service, described]): ServiceProblem[] => {
    const kind = problemOf(services, service, described);
    return kind ? [{ service, kind }] : [];
  });
  return [...wrong, ...missing.map(({ name }): ServiceProblem => ({ service: name, kind: 'missing' }))];
}
