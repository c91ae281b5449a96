import type { StoreConfig } from '../../src/config/store.ts';

export const store: StoreConfig = {
  description: 'Live news, around the clock, and the reports behind it.',
  tvAppId: 'tv.proscenium.news',
  mobilePackageId: 'tv.proscenium.news.mobile',
  publisher: { name: 'Proscenium', certificateSubject: 'CN=Proscenium' },
  environments: {
    prod: {
      packageId: 'PrscNewsTv',
      previewCatalogueUrl: 'https://news.proscenium.example/smart-hub/news/preview.json',
      host: 'news.proscenium.example',
    },
    stage: {
      packageId: 'PrscNewStg',
      previewCatalogueUrl: 'https://news.stage.proscenium.example/smart-hub/news/preview.json',
      host: 'news.stage.proscenium.example',
    },
    dev: {
      packageId: 'PrscNewDev',
      previewCatalogueUrl: 'https://news.dev.proscenium.example/smart-hub/news/preview.json',
      host: 'news.dev.proscenium.example',
    },
  },
};
