import type { StoreConfig } from '../../src/config/store.ts';

export const store: StoreConfig = {
  description: 'Live sport, replays and everything around the match.',
  tvAppId: 'tv.proscenium.sports',
  publisher: { name: 'Proscenium', certificateSubject: 'CN=Proscenium' },
  environments: {
    prod: {
      packageId: 'PrscSports',
      previewCatalogueUrl: 'https://sports.proscenium.example/smart-hub/sports/preview.json',
      host: 'sports.proscenium.example',
    },
    stage: {
      packageId: 'PrscSpoStg',
      previewCatalogueUrl: 'https://sports.stage.proscenium.example/smart-hub/sports/preview.json',
      host: 'sports.stage.proscenium.example',
    },
    dev: {
      packageId: 'PrscSpoDev',
      previewCatalogueUrl: 'https://sports.dev.proscenium.example/smart-hub/sports/preview.json',
      host: 'sports.dev.proscenium.example',
    },
  },
};
