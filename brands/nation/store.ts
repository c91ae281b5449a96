import type { StoreConfig } from '../../src/config/store.ts';

export const store: StoreConfig = {
  description: 'Films, series and the stories behind them, for members.',
  tvAppId: 'tv.proscenium.nation',
  mobilePackageId: 'tv.proscenium.nation.mobile',
  publisher: { name: 'Proscenium', certificateSubject: 'CN=Proscenium' },
  environments: {
    prod: {
      packageId: 'PrscNation',
      previewCatalogueUrl: 'https://nation.proscenium.example/smart-hub/nation/preview.json',
      host: 'nation.proscenium.example',
    },
    stage: {
      packageId: 'PrscNatStg',
      previewCatalogueUrl: 'https://nation.stage.proscenium.example/smart-hub/nation/preview.json',
      host: 'nation.stage.proscenium.example',
    },
    dev: {
      packageId: 'PrscNatDev',
      previewCatalogueUrl: 'https://nation.dev.proscenium.example/smart-hub/nation/preview.json',
      host: 'nation.dev.proscenium.example',
    },
  },
};
